import { browserApi } from '#web/api-client/browser-api.ts'
import { PAGE_SIZE } from './filters.ts'
import { addPiece, type List } from './load-list.ts'

export function addPage(list: List): Promise<List> {
  return addPiece(browserApi(), list, PAGE_SIZE)
}
