import { sql } from 'kysely'
import { storesWithOldRows } from '../retention/old-rows.ts'

/** What is only kept for a time. What says that a row is somebody's stands in the policies of the role that asks. */
export const forgettingQuestions = {
  oldRows: storesWithOldRows,
  orderKeys: ({ before, idleBefore }: { before: Date; idleBefore: Date }) => sql`
    select store_id from order_key where created_at < ${before}
    union select store_id from customer where updated_at < ${idleBefore}
      and not exists (select from customer_order where customer_id = customer.id)`,
  secrets: () => sql`
    select store_id from customer_second_factor
    union select store_id from provider_account_secret
    union select store_id from webhook_endpoint`,
  privacy: (before: Record<'unconfirmed' | 'unsubscribed' | 'proofs' | 'logs' | 'contracts', Date>) => sql`
    select store_id from customer where confirmed_at is null and updated_at < ${before.unconfirmed}
      and not exists (
        select from pending_signup where customer_id = customer.id and created_at >= ${before.unconfirmed})
    union select store_id from newsletter_contact
      where erased_at is null and marketing_since is null and profiling_since is null
        and requested_at < ${before.unconfirmed}
        and (unsubscribed_at is null or unsubscribed_at < ${before.unsubscribed})
    union select store_id from consent where ended_at < ${before.proofs}
    union select store_id from audit_line where at < ${before.logs}
    union select store_id from customer_order old where created_at < ${before.contracts}
      and not exists (select from order_item where order_id = old.id and status not in ('completed', 'deleted'))
    union select store_id from user_membership where ended_at < ${before.contracts}
    union select store_id from withdrawal where declared_at < ${before.contracts}`,
  oldWebhooks: ({ before, filesBefore }: { before: Date; filesBefore: Date }) => sql`
    select store_id from webhook_event where at < ${before} and relayed_at is not null
    union select store_id from long_task where ended_at < ${before}
    union select store_id from long_task where ended_at < ${filesBefore}
      and exists (select from task_file_piece where task_id = long_task.id)
    union select store_id from catalogue_import where created_at < ${before}
    union select store_id from catalogue_import where created_at < ${filesBefore} and (state = 'uploading'
      or exists (select from import_file_piece where import_id = catalogue_import.id and kind = 'archive'))`,
}
