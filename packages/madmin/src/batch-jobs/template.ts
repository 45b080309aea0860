import { oneOf } from '../input-rules.ts';

/** The kinds of jobs that a server without a commercial licence carries out. */
export const batchJobTypes = ['replicate', 'keyrotate', 'expire'] as const;

/** What a job does. */
export type BatchJobType = (typeof batchJobTypes)[number];

const preface = `# Put a value in place of every <name>. A line that begins with # and a name is an option: remove the # to use it.
# Ages are like 168h or 12h30m, times like 2026-01-31T00:00:00Z; * and ? in names, keys and values match anything.`;

const retry = (
  indent: string,
): string => `${indent}# How often the job starts anew when objects are left over, and the pause before it.
${indent}#retry:
${indent}#  attempts: 10
${indent}#  delay: 500ms`;

const notify = (
  indent: string,
): string => `${indent}# An HTTP address that hears of the job's end, and the Authorization header sent to it.
${indent}#notify:
${indent}#  endpoint: https://notify.example.com/batch
${indent}#  token: Bearer token`;

const filter = `    # Which objects. All conditions must hold; without any, all objects are taken.
    #filter:
    #  olderThan: 168h
    #  newerThan: 8760h
    #  createdAfter: 2020-01-01T00:00:00Z
    #  createdBefore: 2030-01-01T00:00:00Z
    #  tags:
    #    - key: project
    #      value: alpha*
    #  metadata:
    #    - key: content-type
    #      value: image/*`;

const templates: Readonly<Record<BatchJobType, string>> = {
  replicate: `# Copies objects once, from one bucket to another, on this server or elsewhere.
${preface}
replicate:
  apiVersion: v1
  # One side is this server, and has no endpoint.
  source:
    type: minio
    bucket: <source-bucket>
    #prefix: photos/
    # Small objects travel together, in archives.
    #snowball:
    #  disable: false
    #  batch: 100
    #  inmemory: true
    #  compress: false
    #  smallerThan: 256KiB
    #  skipErrs: false
  # The other side. It may be the source instead: then move the endpoint and the credentials there.
  target:
    # minio, or s3 for other storage: then only the latest versions are copied.
    type: minio
    bucket: <target-bucket>
    #prefix: copies/
    endpoint: <target-endpoint>
    # How buckets are named in addresses: on, in the path; off, in the host; auto.
    #path: auto
    credentials:
      accessKey: <target-access-key>
      secretKey: <target-secret-key>
      # Of temporary credentials only.
      #sessionToken: token
  flags:
${filter}
${notify('    ')}
${retry('    ')}
`,
  keyrotate: `# Seals the keys of encrypted objects anew; the objects themselves are not encrypted again.
${preface}
keyrotate:
  apiVersion: v1
  bucket: <bucket>
  #prefix: photos/
  encryption:
    # sse-s3, or sse-kms, which alone has a key and a context: JSON in base64.
    type: sse-kms
    key: <key-name>
    #context: eyJwcm9qZWN0IjoiYWxwaGEifQ==
  flags:
${filter}
    #  kmskeyid: old-key
${notify('    ')}
${retry('    ')}
`,
  expire: `# Deletes objects at once, whatever the bucket's lifecycle rules say.
${preface}
expire:
  apiVersion: v1
  bucket: <bucket>
  #prefix: logs/
  # An object is deleted by the first rule whose conditions all hold for its latest version.
  rules:
    # Objects whose latest version is no delete marker.
    - type: object
      olderThan: <age>
      #name: "*.log"
      #createdBefore: 2020-01-01T00:00:00Z
      #tags:
      #  - key: project
      #    value: alpha*
      #metadata:
      #  - key: content-type
      #    value: text/*
      #size:
      #  lessThan: 10MiB
      #  greaterThan: 1KiB
      # How many of the latest versions stay; 0 deletes all.
      #purge:
      #  retainVersions: 0
    # Objects whose latest version is a delete marker.
    #- type: deleted
    #  olderThan: 720h
    #  purge:
    #    retainVersions: 0
${notify('  ')}
${retry('  ')}
`,
};

/**
 * A description of a job to be filled in and given to `batchJobStart`: YAML, with every option and what it does. What
 * has to be filled in is in angle brackets.
 */
export function batchJobTemplate(type: BatchJobType): string {
  return templates[oneOf('type', type, batchJobTypes)];
}
