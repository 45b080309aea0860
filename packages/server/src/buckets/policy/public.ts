/** Everyone may list, read, write and delete, without signing in. */
export function publicPolicy(bucket: string) {
  const anyone = { Effect: 'Allow', Principal: { AWS: ['*'] } };
  const whole = `arn:aws:s3:::${bucket}`;
  return {
    Version: '2012-10-17',
    Statement: [
      {
        ...anyone,
        Action: ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
        Resource: [whole],
      },
      {
        ...anyone,
        Action: [
          's3:AbortMultipartUpload',
          's3:DeleteObject',
          's3:GetObject',
          's3:ListMultipartUploadParts',
          's3:PutObject',
        ],
        Resource: [`${whole}/*`],
      },
    ],
  };
}
