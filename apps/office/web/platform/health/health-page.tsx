import { Stack } from '#kit/ui/base/stack.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/health-page.ts'
import { Backup } from './backup.tsx'
import { Instances } from './instances.tsx'
import { Jobs } from './jobs.tsx'
import { Notices } from './notices.tsx'
import { Process } from './process.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  return requireAnswer(request, context.get(apiContext).call('platformHealth', {}))
}

/** How the platform runs at this moment: what somebody has to see to first, then what explains it. */
export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { instances, process, jobs, notices, backup, payments } = loaderData
  const texts = useTranslations('health')
  return (
    <>
      <PageHeader title={texts('title')} lead={texts('lead')} />
      <Stack gap={20}>
        <Card title={texts('notices')} lead={texts('noticesLead')}>
          <Notices notices={notices} />
        </Card>
        <Card title={texts('jobs')} lead={texts('jobsLead')}>
          <Jobs jobs={jobs} />
        </Card>
        <Card title={texts('backup')} lead={texts('backupLead')}>
          <Backup backup={backup} />
        </Card>
        <Card title={texts('instances')} lead={texts('instancesLead')}>
          <Instances instances={instances} />
        </Card>
        <Card title={texts('process')} lead={texts('processLead')}>
          <Process process={process} payments={payments} />
        </Card>
      </Stack>
    </>
  )
}
