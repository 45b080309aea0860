/** The bucket at the end of `arn:minio:replication:<region>:<id>:<bucket>`; the whole of what is written otherwise. */
export const bucketOfArn = (arn: string): string => {
  const parts = arn.split(':');
  return parts.length >= 6 ? (parts.at(-1) ?? arn) : arn;
};
