export default function AdminUsers() {
  return <h1>AdminUsers</h1>;
}
