import { download } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'

/** The receipt needs the bearer, so it is fetched and not linked to. `bearer`: of a guest. */
export async function saveReceipt(orderNum: string, bearer?: string): Promise<void> {
  saveFile(`${orderNum}.pdf`, await download('/api/order/receipt/v1/get', { orderNum }, { bearer }))
}
