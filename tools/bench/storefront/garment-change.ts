import { setTimeout as sleep } from 'node:timers/promises'
import { SEND_HINT } from '#database/changes/hints.ts'
import { connectClient } from '#database/connect-client.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { ask } from '#tests/start/support/ask.ts'
import { createDataFolder, runServer } from '#tests/start/support/run-server.ts'
import { median } from '../median.ts'

const MOST_TIMES_SLOWER = 2
const ROUNDS = 7

/**
 * The home pages of many stores after a unit changed that one of them shows, against all of them kept, and all of them made
 * anew. Copies of Velluto with eight of its garments, which are not the one that changes.
 */
export async function benchGarmentChange({ stores }: { stores: number }): Promise<boolean> {
  await using database = await openDatabase()
  const data = await createDataFolder()
  const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database
  const server = await runServer(data.folder, { DATABASE_URL, DATABASE_OWNER_URL })
  try {
    const owner = await connectClient(DATABASE_OWNER_URL)
    await owner.query(copyStores(stores))
    const hosts = Array.from({ length: stores }, (_, number) => `store-${number}.localhost`)
    const homes = async () => {
      const started = performance.now()
      for (const host of ['velluto.localhost', ...hosts]) {
        const { status } = await ask(server.port, '/', { host })
        if (status !== 200) throw new Error(`${host} answered ${status}`)
      }
      return performance.now() - started
    }
    const first = await homes()
    // three times, as on a server that has been up for a while
    const allTimes: number[] = []
    while (allTimes.length < 3) {
      await owner.query("select note_change('store_changed', null)")
      await owner.query(SEND_HINT)
      await sleep(500)
      allTimes.push(await homes())
    }
    const keptTimes: number[] = []
    const changedTimes: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      keptTimes.push(await homes())
      await owner.query(changeUnit(round % 2 === 0 ? 'laundry' : 'available'))
      await owner.query(SEND_HINT)
      await sleep(500)
      changedTimes.push(await homes())
    }
    const [all, kept, one] = [median(allTimes), median(keptTimes), median(changedTimes)]
    await owner.end()
    console.log(`The home pages of ${stores + 1} stores for a guest, milliseconds in all (median of ${ROUNDS} rounds)`)
    console.log(`  for the first time           ${first.toFixed(0).padStart(6)}`)
    console.log(`  all kept                     ${kept.toFixed(0).padStart(6)}`)
    console.log(`  after a unit of one changed  ${one.toFixed(0).padStart(6)}`)
    console.log(`  after all stores changed     ${all.toFixed(0).padStart(6)}`)
    console.log(`  × ${(one / kept).toFixed(2)}  (wanted: ${MOST_TIMES_SLOWER} or less)`)
    return one / kept <= MOST_TIMES_SLOWER
  } finally {
    await server.stop()
    await data.remove()
  }
}

async function openDatabase() {
  const data = await createDataFolder()
  const server = await startEmbeddedServer({ dataFolder: data.folder, report: () => {} })
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { ...server, [Symbol.asyncDispose]: stop }
}

const SHOWN = `select product_id from listing where store_id = '${velluto.id}' and visible order by position`

/** Copies of Velluto as `store-0.localhost` and so on, with eight garments. */
export const copyStores = (stores: number) => `begin;
  select set_config('app.store_id', '${velluto.id}', true);
  alter table partner_store no force row level security;
  alter table store_domain no force row level security;
  alter table listing no force row level security;
  alter table store_page no force row level security;
  insert into partner_store
    select (jsonb_populate_record(store, jsonb_build_object(
      'id', ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'domain', 'store-' || number || '.localhost'))).*
    from partner_store store, generate_series(0, ${stores - 1}) number where store.id = '${velluto.id}';
  insert into store_domain (domain, store_id, verified_at)
    select domain, id, now() from partner_store where domain like 'store-%';
  insert into listing (store_id, product_id, position)
    select store.id, garment.product_id, 1
    from partner_store store, (${SHOWN} offset 1 limit 8) garment where store.domain like 'store-%';
  insert into store_page
    select (jsonb_populate_record(page, jsonb_build_object('store_id', store.id))).*
    from store_page page, partner_store store where page.store_id = '${velluto.id}' and store.domain like 'store-%';
  alter table partner_store force row level security;
  alter table store_domain force row level security;
  alter table listing force row level security;
  alter table store_page force row level security;
  commit`

const changeUnit = (state: 'laundry' | 'available') => `begin;
  select set_config('app.store_id', '${velluto.id}', true);
  insert into unit_event (unit_id, state)
    select id, '${state}' from unit where product_id = (${SHOWN} limit 1) order by id limit 1;
  commit`
