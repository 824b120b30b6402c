import { browserApi } from '#storefront/web/api/browser-api.ts'
import { PAGE_SIZE } from '../address/filters.ts'
import { addPiece, type List } from './load-list.ts'

export function addPage(list: List): Promise<List> {
  return addPiece(browserApi(), list, PAGE_SIZE)
}
