import { sql } from 'kysely';
import type { ChecklistStep } from '#contract/checklist.ts';
import type { Database, Transaction } from '#database/connect.ts';

type Found = Record<ChecklistStep, boolean> & { isDemo: boolean; isHidden: boolean };

/** What the owner has done, told by what is there: whatever is still as the shop came is not done. */
export async function selectFirstSteps(db: Database): Promise<Found> {
  const { rows } = await sql<Found>`
    select s.shop_name <> 'Pasal' as name,
      coalesce(a.live ->> 'logo', '') <> '' or coalesce(a.live -> 'hero' ->> 'image', '') <> '' as picture,
      exists (select from categories) as category,
      exists (select from products where status = 'published' and deleted_at is null) as product,
      exists (select from delivery_zones) or s.pickup_address <> ''
        or (s.free_shipping_from_paisa, s.shipping_fee_paisa) <> (5000, 999) as delivery,
      exists (select from payment_methods) as payment,
      s.legal_name <> '' and s.legal_address <> '' and s.pan_number <> '' as legal,
      s.registration_number <> '' and s.grievance_name <> '' and s.return_policy <> '' as law,
      s.demo_data as "isDemo", s.checklist_hidden as "isHidden"
    from store_settings s cross join shop_appearance a`.execute(db);
  return rows[0] as Found;
}

export async function hideFirstSteps(tx: Transaction): Promise<void> {
  await tx.updateTable('store_settings').set({ checklist_hidden: true }).execute();
}
