import { z } from 'zod'
import { byIntent } from '../../ui/form/intents.server.ts'

const switchForm = z.object({
  ids: z.string().transform((text) => text.split(',')),
  isActive: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

/** Switching codes: first which it would be, then the switch itself. */
export const discountsAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    previewSwitch: on(switchForm, (body) => api.call('previewSwitch', { params: { storeId }, body })),
    switch: on(switchForm, (body) => api.call('switchDiscounts', { params: { storeId }, body })),
  }
})
