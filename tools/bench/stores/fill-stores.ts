import { velluto } from '#demo/stores/velluto/store.ts'
import type { BenchDatabase } from '../databases.ts'

/** Copies of Velluto, each under a domain of its own, in one statement: forced on nobody while they are written. */
export async function fillStores({ size, asOwner }: BenchDatabase): Promise<void> {
  await asOwner(`begin;
    alter table partner_store no force row level security;
    insert into partner_store
      select (jsonb_populate_record(store, jsonb_build_object('id', uuidv7(), 'domain', 'store-' || number || '.example'))).*
      from partner_store store, generate_series(2, ${size}) number where store.id = '${velluto.id}';
    alter table partner_store force row level security;
    commit`)
  await asOwner('vacuum analyze')
}
