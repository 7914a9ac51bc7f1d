import { type ChecklistAnswer, checklistSteps } from '#contract/checklist.ts';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { hideFirstSteps, selectFirstSteps } from './checklist-queries.ts';

/** Cash is there from the start: a way to pay is done once another one works, or the owner has decided about them. */
export async function readChecklist(db: Database, offered: PaymentMethod[]): Promise<ChecklistAnswer> {
  const found = await selectFirstSteps(db);
  const isDone = { ...found, payment: found.payment || offered.some((method) => method !== 'cash') };
  const steps = checklistSteps.map((name) => ({ name, done: isDone[name] }));
  return { steps, isShown: !found.isDemo && !found.isHidden && steps.some(({ done }) => !done) };
}

export async function putChecklistAway(tx: Transaction, admin: Actor): Promise<void> {
  await hideFirstSteps(tx);
  await recordAudit(tx, admin, {
    action: 'settings.checklist',
    entity: 'settings',
    entityId: 'store',
    before: { checklistHidden: false },
    after: { checklistHidden: true },
  });
}
