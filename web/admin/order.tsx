export default function AdminOrder() {
  return <h1>AdminOrder</h1>;
}
