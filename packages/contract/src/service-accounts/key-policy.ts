/** Of a policy without white space. */
export const keyPolicyMaxBytes = 4096;

/** What is wrong with the policy of an access key, if anything; the storage server checks the rest. */
export function keyPolicyFault(text: string): 'syntax' | 'noStatement' | 'tooLarge' | undefined {
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    return 'syntax';
  }
  const statements =
    typeof policy === 'object' && policy !== null && 'Statement' in policy ? policy.Statement : undefined;
  if (!Array.isArray(statements) || statements.length === 0) return 'noStatement';
  return new TextEncoder().encode(JSON.stringify(policy)).length > keyPolicyMaxBytes ? 'tooLarge' : undefined;
}
