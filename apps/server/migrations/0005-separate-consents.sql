-- A guardian gives and withdraws each consent by itself, by the mailed link or signed in. What was agreed to before stays as it
-- was written: a row for each purpose.
alter table guardian_consent
  drop constraint consent_method_is_known,
  drop constraint consent_by_link_names_the_texts_shown,
  add constraint consent_method_is_known check (method in ('MAILED_LINK', 'SIGNED_IN', 'STAFF')),
  add constraint consent_names_the_texts_shown check (
    method = 'STAFF' or (privacy_policy_hash is not null and user_agreement_hash is not null)
  ),
  add constraint consent_signed_in_names_the_guardian check (method <> 'SIGNED_IN' or guardian_account_id is not null);
