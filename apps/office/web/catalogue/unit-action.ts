import { byIntent } from '../ui/form/intents.server.ts'
import { stateForm, unitForm } from './catalogue-form-schemas.server.ts'

/** Every form of the page of a unit. */
export const unitAction = byIntent(
  ({ api, params, on }) => {
    const at = { params: { storeId: params.storeId ?? '', id: params.unitId ?? '' } }
    return {
      facts: on(unitForm, (body) => api.call('changeUnit', { ...at, body })),
      state: on(stateForm, async ({ step, ...body }) => {
        if (step === 'do') return api.call('changeUnitState', { ...at, body })
        const { state, until } = body
        const plan = await api.call('previewUnitState', { ...at, body: { state, until } })
        if (!plan.success) return plan
        // nobody is hit: nothing has to be thought over
        if (plan.data.hit.length === 0) return api.call('changeUnitState', { ...at, body })
        return { ...plan, data: { plan: plan.data.hit } }
      }),
    }
  },
  { keeps: true, secrets: [] },
)
