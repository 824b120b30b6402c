import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { isOpeningStep, type OpeningStep, stepAfter } from '#domain/stores/opening/checklist.ts'
import { findFirmProblems } from '#domain/stores/opening/firm.ts'
import { firmBody, takeStockBody, wordsBody } from '#office/contract/stores/opening.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { inStore, openingStepPath } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { typedCents } from '../../ui/form/typed-schemas.server.ts'
import { saveLook } from './save-look.server.ts'
import { readShare, SHARES } from './typed-rule.ts'

type Sent = { form: FormData; storeId: string; context: ActionFunctionArgs['context'] }
type Answered = { data: FormAnswer } | Awaited<ReturnType<typeof answerForm>>

/** Saves a step and leads to the next one; skipped, only that. */
export async function stepAction({ request, context, params }: ActionFunctionArgs) {
  const { storeId = '', step } = params
  if (!isOpeningStep(step)) throw redirect(inStore('opening', storeId))
  const form = await request.formData()
  const answer = form.get('intent') === 'skip' ? null : await save[step]({ form, storeId, context })
  if (answer !== null && answer.data.code !== null) return answer
  if (form.get('intent') === 'skip' || MARKED.includes(step)) {
    const mark = answer === null ? 'skipped' : 'done'
    await context.get(apiContext).call('passOpeningStep', { params: { storeId }, body: { step, mark } })
  }
  const next = stepAfter(step)
  throw redirect(next === null ? inStore('opening', storeId) : openingStepPath(storeId, next))
}

/** Done by saying so. */
const MARKED: readonly OpeningStep[] = ['address', 'payments']

const save: Record<OpeningStep, (sent: Sent) => Promise<Answered>> = {
  async address({ form, storeId, context }) {
    const schema = z.object({ domain: z.string().max(300).default('') })
    return answerForm({ form, schema, visit: context.get(visitContext) }, async ({ domain }) => {
      if (domain.trim() === '') return { success: true, data: { domain } }
      return context.get(apiContext).call('claimDomain', { params: { storeId }, body: { domain } })
    })
  },
  look: saveLook,
  async words({ form, storeId, context }) {
    return answerForm({ form, schema: wordsBody, visit: context.get(visitContext) }, (body) =>
      context.get(apiContext).call('writeWords', { params: { storeId }, body }),
    )
  },
  async firm({ form, storeId, context }) {
    const visit = context.get(visitContext)
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
    return answerForm({ form, schema, visit }, (body) =>
      context.get(apiContext).call('nameFirm', { params: { storeId }, body }),
    )
  },
  async stock({ form, storeId, context }) {
    const schema = takeStockBody.extend({ fromStoreId: z.uuid().optional() })
    return answerForm({ form, schema, visit: context.get(visitContext) }, (body) =>
      context.get(apiContext).call('takeStock', { params: { storeId }, body }),
    )
  },
  async prices({ form, storeId, context }) {
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
    return answerForm({ form, schema, visit: context.get(visitContext) }, ({ shippingPrice, ...rule }) =>
      context.get(apiContext).call('rulePrices', { params: { storeId }, body: { rule, shippingPrice } }),
    )
  },
  async payments({ form, context }) {
    return answerForm({ form, schema: z.object({}), visit: context.get(visitContext) }, async () => ({
      success: true,
      data: null,
    }))
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
