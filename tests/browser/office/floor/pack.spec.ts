import { expect, test } from '@playwright/test'
import { demoParcels, spareOf } from '#demo/parcels.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../../support/office/demo-office.ts'
import { scan, waitForScanner } from '../../support/office/scan.ts'

test.use({ locale: 'it-IT' })

test('three parcels are packed by scans alone, one with another piece than was booked, and handed over', async ({
  page,
  context,
}) => {
  await enterDemoOffice(context, await logInToDemo('warehouse'))
  await page.goto(`${demoOffice()}/stores/${velluto.id}/floor/pack`)
  const answer = page.getByRole('region', { name: 'Ultima lettura' })
  const [single, double, other] = demoParcels
  const codes = (parcel = single) => (parcel?.pieces ?? []).map(({ unit }) => unit.barcode)
  await expect(page.getByRole('heading', { name: double?.number })).toBeVisible()
  await waitForScanner(page)
  await scan(page, codes(single)[0] ?? '')
  await expect(answer).toContainText(`Pacco ${single?.number} completo`)
  await scan(page, codes(double)[0] ?? '')
  await expect(answer).toContainText(`Nel pacco ${double?.number}`)
  await scan(page, codes(other)[0] ?? '')
  await expect(answer).toContainText('va in un altro pacco')
  await scan(page, codes(double)[1] ?? '')
  await expect(answer).toContainText(`Pacco ${double?.number} completo`)
  const booked = other?.pieces[0]?.unit
  const spare = booked && spareOf(booked)?.barcode
  await scan(page, spare ?? '')
  await expect(answer).toContainText('un altro pezzo')
  await page.getByRole('button', { name: `Usa ${spare} al suo posto` }).click()
  await expect(answer).toContainText(`Pacco ${other?.number} completo`)
  await page.getByRole('button', { name: 'Consegna 3 pacchi al corriere' }).click()
  await expect(page.getByText('Partono 3 pacchi con 4 capi')).toBeVisible()
  await page.getByRole('button', { name: 'Sì, sono partiti' }).click()
  await expect(page.getByRole('heading', { name: 'pronti per il corriere' })).toBeHidden()
})
