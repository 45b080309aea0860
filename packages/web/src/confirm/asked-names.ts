import { useEffect, useState } from 'react';

/**
 * What a question is about, as it was when it was asked. What was selected is not in the address, and what the address
 * names may be gone: a question about nothing is closed, and null.
 */
export function useAskedNames(names: readonly string[], onClose: () => void): readonly string[] | null {
  const [asked] = useState(names);
  const isOrphan = asked.length === 0;
  useEffect(() => {
    if (isOrphan) onClose();
  }, [isOrphan, onClose]);
  return isOrphan ? null : asked;
}
