import { sql } from 'kysely'

import { emptied, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'guardian_link',
    topic: 'guardian',
    whose: [{ account: 'child_account_id' }],
    onClosing: 'keep',
    retentionReason: 'The proof of consent names the link by which it was given',
    ages: {
      from: 'expires_at',
      where: sql<boolean>`not exists (
        select from guardian_consent where guardian_consent.guardian_link_id = guardian_link.guardian_link_id
      )`,
    },
    columns: {
      guardian_link_id: 'technical',
      token_hash: 'secret',
      child_account_id: 'technical',
      guardian_email: emptied('contact'),
      created_at: 'time',
      asks_for_address: 'technical',
      declined_at: 'time',
      renewed_at: 'time',
      expires_at: 'time',
    },
  }),
  personalTable({
    table: 'guardian_code',
    topic: 'links',
    whose: [{ via: 'guardian_link', by: 'guardian_link_id' }],
    onClosing: 'delete',
    ages: { from: 'expires_at' },
    columns: {
      guardian_code_id: 'technical',
      guardian_link_id: 'technical',
      action: 'choice',
      code_hash: 'secret',
      wrong_tries: 'technical',
      created_at: 'time',
      expires_at: 'time',
      used_at: 'time',
    },
  }),
  personalTable({
    table: 'guardian_proof',
    topic: 'guardian',
    whose: [{ account: 'child_account_id' }, { email: 'guardian_email' }],
    onClosing: 'delete',
    columns: {
      guardian_proof_id: 'technical',
      child_account_id: 'technical',
      guardian_email: 'contact',
      method: 'proof',
      proven_at: 'time',
    },
  }),
  personalTable({
    table: 'shop_limit',
    topic: 'stores',
    whose: [{ account: 'child_account_id' }],
    onClosing: 'delete',
    columns: {
      child_account_id: 'technical',
      open_orders_max: 'choice',
      quiet_from: 'choice',
      quiet_until: 'choice',
      time_zone: 'choice',
      set_by: 'technical',
      changed_at: 'time',
    },
  }),
  personalTable({
    table: 'guardian_consent',
    topic: 'guardian',
    whose: [{ account: 'child_account_id' }, { account: 'guardian_account_id' }],
    onClosing: 'keep',
    retentionReason:
      'P-02: we must be able to prove who agreed for a child; it has ended and cannot be changed',
    ages: { from: 'ended_at' },
    columns: {
      guardian_consent_id: 'technical',
      child_account_id: 'technical',
      guardian_account_id: 'technical',
      guardian_email: 'proof',
      purpose: 'proof',
      privacy_policy_version: 'proof',
      privacy_policy_hash: 'proof',
      user_agreement_version: 'proof',
      user_agreement_hash: 'proof',
      method: 'proof',
      guardian_link_id: 'technical',
      locale: 'proof',
      ip_hash: 'secret',
      given_at: 'time',
      ended_at: 'time',
      end_reason: 'proof',
    },
  }),
]
