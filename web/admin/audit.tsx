export default function AdminAudit() {
  return <h1>AdminAudit</h1>;
}
