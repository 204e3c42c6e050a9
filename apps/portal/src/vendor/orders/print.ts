import { download } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { saleDocuments } from '@kids-crafts/contract/fulfilment.ts'

/** Packing slips or address labels of parts, as one file. */
export async function savePrints(
  kind: 'SLIP' | 'LABEL',
  parts: readonly { orderNum: string; number: number }[],
): Promise<void> {
  const joined = parts.map(({ orderNum, number }) => `${orderNum}.${number}`).join(',')
  const file = await download(saleDocuments.path, { kind, parts: joined })
  saveFile(kind === 'SLIP' ? 'packing-slips.pdf' : 'labels.pdf', file)
}
