import { browserApi } from '#storefront/web/api/browser-api.ts'
import { PAGE_SIZE } from '../address/filters.ts'
import { addPiece, type List } from './load-list.ts'

const SOON = 1_000

/** What only got lost on its way is asked for once more before anybody has to press again. */
export async function addPage(list: List): Promise<List> {
  const longer = await addPiece(browserApi(), list, PAGE_SIZE)
  if (!longer.failed) return longer
  await new Promise((resolve) => setTimeout(resolve, SOON))
  return addPiece(browserApi(), list, PAGE_SIZE)
}
