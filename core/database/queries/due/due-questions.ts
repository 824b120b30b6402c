import { type RawBuilder, sql } from 'kysely'
import { isUnpaidBuyOut } from '../charges/buy-outs.ts'
import { isDueCharge } from '../charges/order-charges.ts'
import { isAboutToEnd } from '../credit/ending-credit.ts'
import { hasPickUp, isBoughtToFetch, isToFetch, isUnwanted } from '../floor/pick-ups.ts'
import { isSilent } from '../floor/silent-parcels.ts'
import { isHeldDamaged, notHere, notSent } from '../incidents/incident-facts.ts'
import { isBehind, isComingBack, isLate, isParcelDue, isSelfMoving, remindersDue } from '../orders/order-sweeps.ts'
import { isQuietSubscription } from '../payments/payments.ts'
import { forgettingQuestions } from './forgetting-questions.ts'

/** Stores that rent out garments of others, each found behind the one before: an entry of the index for each. */
const lenders = sql`
  with recursive lender (store_id) as (
    (select store_id from order_item where lent_share is not null order by store_id limit 1)
    union all
    select (select store_id from order_item where lent_share is not null and store_id > lender.store_id
      order by store_id limit 1) from lender where lender.store_id is not null)
  select store_id from lender where store_id is not null`

/**
 * What sweeps ask over all stores: `select store_id …` of whatever the sweep would find in a store. The only way from a sweep
 * to a store is through one of these. Where several parts have an index each, they are a union.
 */
export const dueQuestions = {
  ...forgettingQuestions,
  payments: ({ now }: { now: Date }) => sql`
    select store_id from payment where status in ('open', 'processing') and expires_at <= ${now}`,
  charges: ({ now, before }: { now: Date; before: Date }) => sql`
    select store_id from order_charge charge where ${isUnpaidBuyOut(before)}
    union select store_id from order_charge where ${isDueCharge(now)}`,
  upgrades: ({ before }: { before: Date }) => sql`
    select store_id from user_membership where upgrade_asked_at < ${before}`,
  membershipAdjustments: ({ before }: { before: Date }) => sql`
    select store_id from membership_adjustment where state = 'asked' and asked_at < ${before}`,
  pauseMails: ({ now }: { now: Date }) => sql`
    select store_id from user_membership
    where status = 'active' and paused_from <= ${now} and pause_told_at is null`,
  plannedChanges: ({ from, until }: { from: Date; until: Date }) => sql`
    select store_id from user_membership
    where status = 'active' and want_membership_id is not null and renewal_stopped_at is null
      and period_end > ${from} and period_end <= ${until}`,
  renewalMails: ({ from, until }: { from: Date; until: Date }) => sql`
    select store_id from user_membership
    where status = 'active' and renewal_stopped_at is null and period_end >= ${from} and period_end < ${until}
      and renewal_announced_for is distinct from period_end`,
  garments: (asked: { today: string; boughtBefore: Date }) => sql`
    select store_id from order_item item where ${isSelfMoving(asked)}`,
  parcels: ({ today }: { today: string }) => sql`select store_id from order_item item where ${isParcelDue(today)}`,
  pickUps: (asked: { today: string; lastDay: string }) => sql`
    select store_id from order_item item where ${isToFetch(asked)} and not ${hasPickUp}
    union select store_id from order_item item where ${isBoughtToFetch(asked)} and not ${hasPickUp}
    union select store_id from pick_up where ${isUnwanted(asked.today)}`,
  silentParcels: (asked: { quietSince: Date; askedBefore: Date }) => sql`
    select store_id from parcel_booking booking where ${isSilent(asked)}`,
  comingBack: () => sql`select store_id from order_item item where ${isComingBack}`,
  reminders: ({ today }: { today: string }) => {
    const last = sql`${today}::date + (select greatest(1, max(days_before_return_reminder)) from membership)`
    return sql`
      select store_id from ${remindersDue(today, sql`item.withdraw_day between ${today}::date and ${last}`)}
      union select store_id from ${remindersDue(
        today,
        // A day more on either side: the plan ends at a moment, and the day is Italy's.
        sql`item.withdraw_day is null and own.renewal_stopped_at is not null
          and own.period_end between ${today}::date - 1 and ${last} + 2`,
      )}`
  },
  creditEnds: ({ today }: { today: string }) => sql`select store_id from credit where ${isAboutToEnd(today)}`,
  lateReturns: ({ today }: { today: string }) => sql`
    select store_id from order_item where ${isLate(today)}
    union select store_id from order_item where ${isBehind(today)}`,
  /** Whatever an incident may be raised from, and whatever was raised before. */
  incidents: ({ today }: { today: string }) => sql`
    select store_id from order_item
      where status in ('exception', 'missingDelivery', 'shippingError', 'returnPickupFailed', 'deliveryFailed',
        'returnedToSender', 'deliveryDelayed')
    union select store_id from order_item where ${isLate(today)}
    union select store_id from order_item
      where status in ('paymentConfirmed', 'waitingShipping', 'shippingError')
        and hold_id in (select id from occupancy where endangered_at is not null)
    union select store_id from order_item
      where status in ('needVerify', 'laundry', 'returned') and delivered_at is null
    union select store_id from order_item where ${isHeldDamaged}
    union select store_id from custody_conflict
    union select store_id from (${notHere(today)}) away
    union select store_id from (${notSent(today)}) waiting
    union select store_id from order_charge where state = 'objected'
    union select store_id from user_membership where status = 'pastDue'
    union select store_id from failed_job where seen_at is null and gave_up_at is not null
    union select store_id from pick_up where state = 'refused'
    union select store_id from store_incident where gone_at is null`,
  /** `month`: the last one that is to be closed by now, by its first day. */
  lendingMonths: ({ month }: { month: string }) => sql`
    select store_id from lending_month group by store_id having max(month) < ${month}::date
    union select store_id from (${lenders}) lender
      where not exists (select from lending_month where lending_month.store_id = lender.store_id) and (
        select true from order_item item left join customer_order placed on placed.id = item.order_id
        where item.store_id = lender.store_id and item.lent_share is not null
          -- an order of which nobody is known any more is old
          and (placed.id is null
            or (placed.created_at at time zone 'Europe/Rome')::date < ${month}::date + interval '1 month')
        limit 1)`,
  /** `last`: the last day that is to be closed by now. */
  takings: ({ last }: { last: string }) => sql`
    select store_id from taking_entry where taking_id is null and day <= ${last}::date`,
  subscriptions: ({ now }: { now: Date }) => sql`select store_id from payment where ${isQuietSubscription(now)}`,
  ownAccounts: () => sql`select store_id from provider_account where kind = 'stripe'`,
  movements: ({ provider, from, until }: { provider: string; from: Date; until: Date }) => sql`
    select store_id from ledger_entry
    where provider = ${provider} and account_id is null and at >= ${from} and at < ${until}`,
  listings: ({ after, until }: { after: Date; until: Date }) => sql`
    select store_id from listing where publish_at > ${after} and publish_at <= ${until}
    union select store_id from listing where unpublish_at > ${after} and unpublish_at <= ${until}`,
  webhooks: ({ before }: { before: Date }) => sql`
    select store_id from webhook_event where relayed_at is null and store_id in (select id from webhook_listener)
    union select store_id from webhook_delivery
      where state = 'waiting' and next_at < ${before} and store_id in (select id from webhook_listener)`,
  erasures: ({ now }: { now: Date }) => sql`select store_id from store_life where erase_after <= ${now}`,
} satisfies Record<string, (asked: never) => RawBuilder<unknown>>

export type DueQuestion = keyof typeof dueQuestions
