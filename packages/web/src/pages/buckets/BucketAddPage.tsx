export default function BucketAddPage() {
  return null;
}
