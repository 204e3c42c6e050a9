import { putIntoCart } from './cart.ts'
import { inDatabase } from './in-database.ts'
import { callAs } from './sign-in.ts'

/** Gives somebody an address to order to, and with it a payment account with money on it. */
export function seedBuyer(login: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `insert into delivery_point
         (account_id, code, name, country_iso, region_code, city, address, postal_index, is_main)
       select account_id, '123456789', 'Home', 'CA', 'CA-BC', 'Vancouver', '1 Main Street', 'V5K 0A1', true
       from account where login = $1`,
      [login],
    )
    await database.query(
      `insert into payment_account_holder (account_id, bill_id)
       select account_id, $2 from account where login = $1`,
      [login, billId],
    )
  })
}

/** One of the demo's, from which many orders can be paid. */
export const billId = '40817203355'

/** Orders as somebody, by the call that the checkout makes. Gives the order's number. */
export async function placeOrder(login: string, items: Readonly<Record<string, number>>): Promise<string> {
  for (const [sku, quantity] of Object.entries(items)) await putIntoCart(login, sku, quantity)
  const order = await callAs(login, '/api/order/v1/createOrUpdate', {
    deliveryCode: '123456789',
    orderNote: 'Please ring twice',
    paymentSystemCode: 'STRIPE',
    contactDto: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@kids-crafts.example',
      phone1: '+16045550134',
    },
  })
  return (order as { orderNum: string }).orderNum
}

/** Everything of an order has arrived, behind the back of whoever would send it. */
export function seedDelivery(orderNum: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `with delivered as (
         update order_part
         set status = 'DELIVERED', delivered_at = now()
         from customer_order
         where customer_order.order_id = order_part.order_id and order_num = $1
         returning order_part_id
       )
       update order_line set shipped = quantity, delivered = quantity
       where order_part_id in (select order_part_id from delivered)`,
      [orderNum],
    )
  })
}
