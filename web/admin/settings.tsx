export default function AdminSettings() {
  return <h1>AdminSettings</h1>;
}
