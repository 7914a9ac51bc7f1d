export default function AdminCategories() {
  return <h1>AdminCategories</h1>;
}
