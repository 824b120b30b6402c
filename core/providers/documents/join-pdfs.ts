/** Several PDFs as one, in their order: what belongs together is printed together. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first] = files
  if (first !== undefined && files.length === 1) return first
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create()
  for (const file of files) {
    const document = await PDFDocument.load(file)
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
