import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import type { OfficeVisit } from '#office/contract/office-handler.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import type { OfficeEnvelope, OfficeFailure } from '../../client/call-types.ts'
import { noteUnproven } from '../../session/proof/ask-before-scripts.server.ts'
import type { FormAnswer } from './form-answer.ts'

type Sent<Schema extends z.ZodType> = {
  form: FormData
  schema: Schema
  visit: OfficeVisit
  /** Fields that never go back into a page. */
  secrets?: string[]
  /** What was typed stays in the form, also when it was taken. */
  keeps?: boolean
}

/** Reads a form with the contract's own schema, makes the call, and answers what the form shows: the same with and without scripts. */
export async function answerForm<Schema extends z.ZodType, Answer extends OfficeEnvelope<unknown>>(
  { form, schema, visit, secrets = ['password', 'newPassword', 'code'], keeps = false }: Sent<Schema>,
  send: (value: z.output<Schema>) => Promise<Answer>,
) {
  type Data = DataOf<Answer>
  const intent = String(form.get('intent') ?? '')
  const submission = parseWithZod(form, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => toFieldMessage(issue, visit.language)),
  })
  const hideFields = secrets as never
  if (submission.status !== 'success') {
    return refused<Data>({ intent, result: submission.reply({ hideFields }), code: 'INVALID_REQUEST', data: null })
  }
  const answer = await send(submission.value as z.output<Schema>)
  if (answer.success) {
    const result = keeps ? submission.reply({ hideFields }) : submission.reply({ resetForm: true })
    return data<FormAnswer<Data>>({ intent, result, code: null, data: answer.data as Data })
  }
  if (answer.code === 'FRESH_PROOF_NEEDED') noteUnproven(visit)
  const result = submission.reply({ fieldErrors: fieldErrors(answer) as never, hideFields })
  return refused<Data>({ intent, result, code: answer.code, data: null, details: answer.details })
}

/** What calls may answer, where one form makes one of several. */
type DataOf<Answer extends OfficeEnvelope<unknown>> = Extract<Answer, { success: true }>['data']

/** A refusal has its status: the router then reads nothing anew, and what was typed stays where it is. */
function refused<Data>(answer: FormAnswer<Data>) {
  return data(answer, { status: officeErrorStatus[answer.code ?? 'INTERNAL'] })
}

function fieldErrors({ errors }: OfficeFailure): Record<string, string[]> {
  return Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, [message]]] : [])))
}

/** What a number has to keep to is said with it. */
function toFieldMessage(issue: z.core.$ZodIssue, language: OfficeVisit['language']): string {
  const texts = officeTexts[language].error
  const { least, most, sentence } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as Partial<Shown>
  if (sentence) return texts[sentence]
  if (!least || !most) return texts[keyOf(issue)]
  return texts.between.replace('{least}', least(language)).replace('{most}', most(language))
}

type Shown = Record<'least' | 'most', (language: string) => string> & { sentence: 'amount' }

type ErrorKey = keyof (typeof officeTexts)['it']['error']

function keyOf(issue: z.core.$ZodIssue): ErrorKey {
  if (issue.code === 'invalid_type' || (issue.code === 'too_small' && Number(issue.minimum) <= 1)) return 'required'
  if (issue.path.at(-1) === 'email') return 'email'
  if (/password/i.test(String(issue.path.at(-1)))) return 'password'
  return issue.code === 'too_big' ? 'tooLong' : 'invalid'
}
