import { redirect } from 'react-router'
import { z } from 'zod'
import { LISTS, viewBody } from '#office/contract/search/views.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../form/answer-form.server.ts'
import type { Route } from './+types/views-route.ts'

const checked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const viewForm = viewBody.omit({ isDefault: true }).extend({
  // an empty view is one that shows everything
  search: z.string().max(1000).default(''),
  id: z.uuid().optional(),
  command: z.literal('remove').optional(),
  isDefault: checked,
  isShared: checked,
})

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('store', params.storeId))
}

/** Saved views of every list: kept, changed and removed here. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const list = z.enum(LISTS).parse(params.list)
  const place = { storeId: params.storeId, list }
  return answerForm(
    { form, schema: viewForm, visit: context.get(visitContext) },
    async ({ id, command, isShared, ...body }) => {
      if (id === undefined) return api.call(isShared ? 'saveSharedView' : 'saveView', { params: place, body })
      const ofView = { ...place, id }
      if (command === 'remove') return api.call(isShared ? 'removeSharedView' : 'removeView', { params: ofView })
      return api.call(isShared ? 'changeSharedView' : 'changeView', { params: ofView, body })
    },
  )
}
