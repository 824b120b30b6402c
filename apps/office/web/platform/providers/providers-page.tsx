import { Stack } from '#kit/ui/base/stack.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import css from '../platform.module.css'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/providers-page.ts'
import { Defaults } from './defaults.tsx'
import { Provider } from './provider.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  const api = context.get(apiContext)
  const [{ providers }, { defaults }] = await Promise.all([
    requireAnswer(request, api.call('platformProviders', {})),
    requireAnswer(request, api.call('platformDefaults', {})),
  ])
  return { providers, defaults }
}

/** The services outside as they last were, and the settings all stores begin with. */
export default function ProvidersPage({ loaderData }: Route.ComponentProps) {
  const { providers, defaults } = loaderData
  const texts = useTranslations('providers')
  return (
    <>
      <PageHeader title={texts('title')} lead={texts('lead')} />
      <Stack gap={20}>
        <ul className={css.providers}>
          {providers.map((provider) => (
            <li key={provider.name}>
              <Provider provider={provider} />
            </li>
          ))}
        </ul>
        <Card title={texts('defaults')} lead={texts('defaultsLead')}>
          <Defaults defaults={defaults} />
        </Card>
      </Stack>
    </>
  )
}
