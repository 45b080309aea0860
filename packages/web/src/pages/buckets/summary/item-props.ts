export interface ItemProps {
  readonly bucketName: string;
}
