import { redirect } from 'react-router'
import { z } from 'zod'
import { toSlug } from '#domain/stores/pages/page-slug.ts'
import { newPageBody } from '#office/contract/stores/pages.ts'
import { pagePath } from '#paths/office/paths.ts'
import { byIntent } from '../../ui/form/intents.server.ts'

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const placeForm = z.object({
  slug: z.string(),
  inFooter: yesOrNo,
  isWithdrawn: yesOrNo,
  command: z.enum(['footer', 'withdraw']),
})
/** Without an address of its own the title makes one. */
const newPage = newPageBody.extend({ slug: z.string().trim().max(60).default('') })

/** Both forms of the page. */
export const pagesAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    place: on(placeForm, ({ slug, command, inFooter, isWithdrawn }) => {
      const body = {
        inFooter: command === 'footer' ? !inFooter : inFooter,
        isWithdrawn: command === 'withdraw' ? !isWithdrawn : isWithdrawn,
      }
      return api.call('placePage', { params: { storeId, slug }, body })
    }),
    async add() {
      let made = ''
      const answer = await on(newPage, ({ slug, title }) => {
        made = slug || toSlug(title)
        return api.call('createPage', { params: { storeId }, body: { slug: made, title } })
      })()
      if (answer.data.code === null) throw redirect(pagePath(storeId, made, 'it'))
      return answer
    },
  }
})
