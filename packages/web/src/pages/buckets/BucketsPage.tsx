export default function BucketsPage() {
  return null;
}
