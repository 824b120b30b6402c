import { officePaths } from '#paths/office/paths.ts'
import { answerSettlement } from '../../lending/answer-settlement.server.ts'
import { StatementView } from '../../lending/statement-view.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/platform-statement-page.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.money')
  const asked = context.get(apiContext).call('platformStatement', { params: { id: params.statementId } })
  return requireAnswer(request, asked)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerSettlement({ request, context }, (body) =>
    context.get(apiContext).call('settlePlatformStatement', { params: { id: params.statementId }, body }),
  )
}

export default function PlatformStatementPage({ loaderData: statement }: Route.ComponentProps) {
  const texts = useTranslations('statements')
  const list = officePaths.platformStatements
  return (
    <StatementView statement={statement} list={list} breadcrumb={[{ label: texts('title'), to: list }]} canSettle />
  )
}
