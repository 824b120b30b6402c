/**
 * What every instance drops from memory when one of these tables is written, by the channel that its triggers note it on
 * (`core/database/functions`, heard in `composition/invalidate-caches.ts`). Whoever writes a table reads here what follows; a
 * test holds it against the triggers of the database.
 */
export const NOTED_WRITES = {
  /** The store: its pages, its answers, its settings, its opened accounts and its index. */
  store_changed: [
    ...['partner_store', 'store_domain', 'store_page', 'own_page', 'membership', 'rental_policy'],
    ...['listing', 'listing_price', 'second_hand_price', 'store_integration', 'provider_account_secret'],
    // where a store cleans only so many a day, a reservation takes its place from all others
    ...['reservation', 'occupancy'],
    // of all stores at once
    ...['size', 'colour', 'category', 'tag', 'brand', 'product_loan'],
  ],
  /** The garment: the pages and lists that show it, in every store that does, and its calendars. */
  garment_changed: ['product', 'product_tag', 'unit', 'brand_maker'],
  /** The garment's calendars, and what says from when a size can be had. */
  garment_booked: ['occupancy'],
  /** What waits today, in the office. */
  today: ['order_event', 'failed_job', 'user_membership', 'long_task', 'occupancy', 'parcel', 'bag'],
} as const
