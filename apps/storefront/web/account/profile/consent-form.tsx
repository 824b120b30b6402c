import { useState } from 'react'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { useStorefront } from '../../use-storefront.ts'

/** A box counts the moment it is ticked or cleared: withdrawing is as easy as giving. */
export function ConsentForm({ user, onChange }: { user: UserView; onChange: () => void }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const { store, language } = useStorefront()
  const refuse = useRefusal()
  const [given, setGiven] = useState({
    marketing: user.marketingSince !== null,
    profiling: user.profilingSince !== null,
  })

  async function choose(consent: 'marketing' | 'profiling', isGiven: boolean) {
    setGiven({ ...given, [consent]: isGiven })
    const answer = await browserApi().call('updateUser', { params: { id: user.id }, body: { [consent]: isGiven } })
    if (answer.success) {
      onChange()
      return announce('success', labels('saved'))
    }
    setGiven(given)
    refuse(answer)
  }

  const since = (date: string | null) => date && <small> {texts('since', { date: formatDayOf(date, language) })}</small>

  return (
    <Stack gap={12}>
      <Checkbox name="marketing" checked={given.marketing} onChange={(ticked) => choose('marketing', ticked)}>
        {texts('marketing')}
        {given.marketing && since(user.marketingSince)}
      </Checkbox>
      {store.privacyPolicyPartnerStore && (
        <Checkbox name="profiling" checked={given.profiling} onChange={(ticked) => choose('profiling', ticked)}>
          {texts('profiling')}
          {given.profiling && since(user.profilingSince)}
        </Checkbox>
      )}
    </Stack>
  )
}
