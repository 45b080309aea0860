const two = (number: number) => String(number).padStart(2, '0');

/** `minio-server-config-11-23-2026-17-05-09.conf`, as other consoles name it, in the reader's zone. */
export function exportFileName(now: Date): string {
  const parts = [now.getMonth() + 1, now.getDate()].map(two);
  const times = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two);
  return `minio-server-config-${[...parts, String(now.getFullYear()), ...times].join('-')}.conf`;
}
