export default function ObjectsPage() {
  return null;
}
