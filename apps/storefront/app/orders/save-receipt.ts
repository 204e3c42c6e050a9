import { download } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'

/** The receipt needs the bearer, so it is fetched and not linked to. */
export async function saveReceipt(orderNum: string): Promise<void> {
  saveFile(`${orderNum}.pdf`, await download('/api/order/receipt/v1/get', { orderNum }))
}
