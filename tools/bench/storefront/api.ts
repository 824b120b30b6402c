import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { velluto } from '#demo/stores/velluto/store.ts'
import { calls } from '#storefront/contract/calls.ts'
import { AS_CHROME, fetchPage, HOST, startApp } from './app.ts'
import { startContender } from './contender.ts'
import { CORES } from './cores.ts'
import { compare, measure, type Rounds } from './measure.ts'

const WANTED = 0.4
const OF_STORE = `?partnerStoreId=${velluto.id}`
const OF_DOMAIN = `?domain=${HOST}`
const AS_GUEST = { authorization: 'Bearer guardaroba-public' }

/** Every public GET that is the same for all guests, against node:http sending the same bytes. */
export async function benchApi(garment: string, rounds: Rounds): Promise<boolean> {
  await using app = await startApp('this server', 'on')
  console.log(
    `Answers of the public API, of bare node:http with the same bytes (median of ${rounds.rounds} rounds; ${CORES})`,
  )
  let isFast = true
  for (const [name, path] of Object.entries(questionsAbout(garment))) {
    const answer = await fetchPage(app, path, { ...AS_CHROME, ...AS_GUEST })
    const file = join(app.folder, 'answer.json')
    await writeFile(file, answer)
    await using bare = await startContender('bare node:http', 'bare-http.ts', [file])
    const { speedOf, ratio } = await measure([app, bare], { path, headers: AS_GUEST, ...rounds })
    const figures = `${speedOf(app).toFixed(0)} of ${speedOf(bare).toFixed(0)}/s, ${(answer.length / 1024).toFixed(1)} kB`
    isFast = compare(name, ratio(app, bare), WANTED, figures) && isFast
  }
  return isFast
}

function questionsAbout(garment: string): Record<string, string> {
  return {
    store: calls.partnerStores.path + OF_DOMAIN,
    languages: calls.partnerStoreLanguages.path + OF_DOMAIN,
    plans: calls.memberships.path + OF_STORE,
    fees: calls.fees.path + OF_STORE,
    'a page': calls.storePage.path.replace('{slug}', 'home') + OF_STORE,
    'list of garments': calls.products.path + OF_STORE,
    'list, filtered': `${calls.products.path}${OF_STORE}&categories=dresses&sort=priceAsc`,
    'a garment': calls.product.path.replace('{id}', garment) + OF_STORE,
  }
}
