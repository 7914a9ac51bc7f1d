export default function AdminIndex() {
  return <h1>AdminIndex</h1>;
}
