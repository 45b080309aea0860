import type { Pool } from '@longshore/contract/pools/pools-schemas';
import { useCallback } from 'react';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { DecommissionCancelDialog } from './DecommissionCancelDialog.tsx';
import { DecommissionDialog } from './DecommissionDialog.tsx';
import { numberOf } from './pool-state.ts';
import { poolsSearch } from './pools-search.ts';
import { RebalanceDialog } from './RebalanceDialog.tsx';

/** What is asked at the address. */
export function PoolDialogs({ pools }: { readonly pools: readonly Pool[] }) {
  const [{ dialog, item }, show] = useScreenSearch(poolsSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const pool = pools.find((one) => numberOf(one) === item);
  const isAsked = pools.length > 1;
  return (
    <>
      {isAsked && dialog === 'decommission' && pool && (
        <DecommissionDialog key={pool.id} pools={pools} pool={pool} onClose={close} />
      )}
      {isAsked && dialog === 'cancel' && pool && (
        <DecommissionCancelDialog key={pool.id} pool={pool} onClose={close} />
      )}
      {isAsked && (dialog === 'rebalance' || dialog === 'stop-rebalance') && (
        <RebalanceDialog key={dialog} pools={pools} isStop={dialog === 'stop-rebalance'} onClose={close} />
      )}
    </>
  );
}
