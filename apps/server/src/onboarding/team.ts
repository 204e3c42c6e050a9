import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { joinTeam as joinEndpoint, Team } from '@kids-crafts/contract/team.ts'
import { activationLinkHours } from '@kids-crafts/rules/accounts.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { teamMax } from '@kids-crafts/rules/store-settings.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import {
  endAllSessions,
  hashPassword,
  hashToken,
  newToken,
  openPackerAccount,
  refuseWeakPassword,
  takeRole,
} from '#accounts'
import { writeAudit } from '#audit'
import { queueMail } from '#mails'
import { findOwnStore } from '#stores'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { Refusal } from '../platform/refusal.ts'

export async function showTeam(db: Db, actor: Seller): Promise<Team> {
  const storeId = await businessOf(db, actor)
  const members = await db
    .selectFrom('store_member')
    .innerJoin('account', 'account.account_id', 'store_member.account_id')
    .select(['store_member_id as memberId', 'login as userLogin', 'joined_at as joinedAt'])
    .where('store_id', '=', storeId)
    .where('account.status', '=', 'ACTIVE')
    .orderBy('store_member_id')
    .execute()
  const invitations = await db
    .selectFrom('store_invitation')
    .select(['store_invitation_id as invitationId', 'email', 'created_at as sentAt'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('store_id', '=', storeId)
    .where('used_at', 'is', null)
    .orderBy('store_invitation_id')
    .execute()
  return {
    members: members.map(({ joinedAt, ...member }) => ({
      ...member,
      role: 'PACKER' as const,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ sentAt, ...invitation }) => ({
      ...invitation,
      sentAt: sentAt.toISOString(),
    })),
  }
}

/**
 * S-08: mails a link that works once, for a day; one that was mailed to the same address before
 * stops working.
 */
export async function inviteMember(db: Db, actor: Seller, email: string, locale: Locale): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const storeId = await businessOf(transaction, actor)
    const store = await transaction
      .selectFrom('store')
      .select('public_name as name')
      .where('store_id', '=', storeId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await assertRoom(transaction, storeId)
    await transaction
      .deleteFrom('store_invitation')
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute()
    const token = newToken()
    const { id } = await transaction
      .insertInto('store_invitation')
      .values({
        store_id: storeId,
        email,
        token_hash: hashToken(token),
        expires_at: sql<Date>`now() + make_interval(hours => ${activationLinkHours})`,
      })
      .returning('store_invitation_id as id')
      .executeTakeFirstOrThrow()
    await queueMail(transaction, {
      to: email,
      kind: 'team-invitation',
      key: String(id),
      locale,
      theme: defaultTheme,
      data: { storeName: store.name, token },
    })
  })
}

export async function withdrawInvitation(db: Db, actor: Seller, invitationId: number): Promise<void> {
  await db
    .deleteFrom('store_invitation')
    .where('store_invitation_id', '=', invitationId)
    .where('store_id', '=', await businessOf(db, actor))
    .where('used_at', 'is', null)
    .execute()
}

/**
 * From now on no session of theirs opens anything of the store. Somebody else's member is not
 * found.
 */
export async function removeMember(db: Db, actor: Seller, memberId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('store_member')
      .where('store_member_id', '=', memberId)
      .where('store_id', '=', await businessOf(transaction, actor))
      .returning('account_id as accountId')
      .executeTakeFirst()
    if (removed === undefined) return
    await takeRole(transaction, removed.accountId, 'packer')
    await endAllSessions(transaction, removed.accountId, 'SIGNED_OUT_EVERYWHERE')
    const subject = { kind: 'ACCOUNT', id: removed.accountId } as const
    await writeAudit(transaction, actor, { action: 'team.remove', subject })
  })
}

/**
 * Whoever has the link opens an account of their own, with a login and a password that nobody else
 * knows.
 */
export async function joinTeam(
  db: Db,
  { token, userLogin, password }: InputOf<typeof joinEndpoint>,
  ip: string,
): Promise<OutputOf<typeof joinEndpoint>> {
  const invited = await findInvitation(db, token)
  await refuseWeakPassword(password, [userLogin, invited.email], 'password')
  const passwordHash = await hashPassword(password, { network: networkOf(ip), account: userLogin })
  return inTransaction(db, async (transaction) => {
    const used = await transaction
      .updateTable('store_invitation')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where(sql<boolean>`expires_at > now()`)
      .returning(['store_id as storeId', 'email'])
      .executeTakeFirst()
    if (used === undefined) throw linkExpired()
    const accountId = await openPackerAccount(transaction, {
      login: userLogin,
      email: used.email,
      passwordHash,
    })
    await transaction
      .insertInto('store_member')
      .values({ store_id: used.storeId, account_id: accountId })
      .execute()
    return { userLogin }
  })
}

async function findInvitation(db: Db, token: string) {
  const invitation = await db
    .selectFrom('store_invitation')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  if (invitation === undefined) throw linkExpired()
  return invitation
}

const linkExpired = () => new Refusal('LINK_EXPIRED', 'This link has expired or was used already')

/** A child has no team: others would learn who it is. */
async function businessOf(db: Db, { accountId }: Seller): Promise<number> {
  const storeId = await findOwnStore(db, accountId)
  const business =
    storeId === undefined
      ? undefined
      : await db
          .selectFrom('store')
          .select('store_id')
          .where('store_id', '=', storeId)
          .where('kind', '=', 'BUSINESS')
          .executeTakeFirst()
  if (business === undefined) throw new Refusal('NOT_FOUND', 'You have no business')
  return business.store_id
}

const invitationsPerDay = 20

async function assertRoom(db: Db, storeId: number): Promise<void> {
  const { rows } = await sql<{ members: number; invited: number }>`
    select
      (select count(*)::integer from store_member where store_id = ${storeId}) as members,
      (
        select count(*)::integer
        from store_invitation
        where store_id = ${storeId}
          and created_at > now() - interval '1 day'
      ) as invited
  `.execute(db)
  const [{ members, invited } = { members: 0, invited: 0 }] = rows
  if (members >= teamMax || invited >= invitationsPerDay) {
    throw new Refusal('CONFLICT', fault('TEAM_MAX', { max: teamMax }))
  }
}
