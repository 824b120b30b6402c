import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isOpeningStep, type OpeningStep, stepAfter } from '#domain/stores/opening/checklist.ts'
import { findFirmProblems } from '#domain/stores/opening/firm.ts'
import { firmBody, takeStockBody, wordsBody } from '#office/contract/stores/opening.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { inStore, openingStepPath } from '#paths/office/paths.ts'
import type { answerForm } from '../../ui/form/answer-form.server.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { byIntent, type SentForm } from '../../ui/form/intents.server.ts'
import { typedCents } from '../../ui/form/typed-schemas.server.ts'
import { saveLook } from './save-look.server.ts'
import { readShare, SHARES } from './typed-rule.ts'

type Sent = SentForm & { storeId: string }
type Answered = { data: FormAnswer } | Awaited<ReturnType<typeof answerForm>>

/** Saves a step and leads to the next one; skipped, only that. */
export const stepAction = byIntent((sent) => {
  const { api, params } = sent
  const { storeId = '', step } = params
  if (!isOpeningStep(step)) throw redirect(inStore('opening', storeId))
  const pass = (mark: 'skipped' | 'done') => api.call('passOpeningStep', { params: { storeId }, body: { step, mark } })
  const goOn = () => {
    const next = stepAfter(step)
    return redirect(next === null ? inStore('opening', storeId) : openingStepPath(storeId, next))
  }
  return {
    async save() {
      const answer = await save[step]({ ...sent, storeId })
      if (answer.data.code !== null) return answer
      const passed = MARKED.includes(step) ? await sent.on(z.object({}), () => pass('done'))() : answer
      if (passed.data.code !== null) return passed
      throw goOn()
    },
    async skip() {
      const answer = await sent.on(z.object({}), () => pass('skipped'))()
      if (answer.data.code !== null) return answer
      throw goOn()
    },
  }
})

/** Done by saying so. */
const MARKED: readonly OpeningStep[] = ['address', 'payments']

const save: Record<OpeningStep, (sent: Sent) => Promise<Answered>> = {
  async address({ api, storeId, on }) {
    const schema = z.object({ domain: z.string().max(300).default('') })
    return on(schema, async ({ domain }) => {
      if (domain.trim() === '') return { success: true, data: { domain } }
      return api.call('claimDomain', { params: { storeId }, body: { domain } })
    })()
  },
  look: saveLook,
  async words({ api, storeId, on }) {
    return on(wordsBody, (body) => api.call('writeWords', { params: { storeId }, body }))()
  },
  async firm({ api, storeId, form, visit, on }) {
    const schema = firmBody.extend(EMPTY_FIRM)
    const words: Record<string, string> = officeTexts[visit.language].opening.firmProblem
    const checked = schema.superRefine(({ revision, ...firm }, context) => {
      for (const { field, reason } of findFirmProblems(firm)) {
        context.addIssue({ code: 'custom', path: [field], message: reason })
      }
    })
    const submission = parseWithZod(form, {
      schema: checked,
      formatError: (issues: z.core.$ZodIssue[]) => issues.map(({ message }) => words[message] ?? message),
    })
    if (submission.status !== 'success') {
      const result = submission.reply()
      return data<FormAnswer>({ intent: 'save', result, code: 'INVALID_REQUEST', data: null }, { status: 400 })
    }
    return on(schema, (body) => api.call('saveCompany', { params: { storeId }, body }))()
  },
  async stock({ api, storeId, on }) {
    const schema = takeStockBody.extend({ fromStoreId: z.uuid().optional() })
    return on(schema, (body) => api.call('addStock', { params: { storeId }, body }))()
  },
  async prices({ api, storeId, on }) {
    const share = z
      .string()
      .default('')
      .transform((text, issues) => {
        const read = readShare(text)
        if (read === undefined) issues.addIssue({ code: 'custom' })
        return read ?? null
      })
    const shares = Object.fromEntries(SHARES.map((name) => [name, share])) as Record<
      (typeof SHARES)[number],
      typeof share
    >
    const schema = z.object({ ...shares, shippingPrice: typedCents })
    return on(schema, ({ shippingPrice, ...rule }) =>
      api.call('rulePrices', { params: { storeId }, body: { rule, shippingPrice } }),
    )()
  },
  async payments({ on }) {
    return on(z.object({}), async () => ({ success: true, data: null }))()
  },
}

/** A field that was left empty is not sent by every browser. */
const text = z.string().trim().max(200).default('')
const EMPTY_FIRM = {
  legalName: text,
  vatNumber: text,
  registerNumber: text,
  certifiedEmail: text,
  contactEmail: text,
  contactPhone: text,
  contactAddress: text,
}
