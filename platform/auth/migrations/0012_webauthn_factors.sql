-- Second factors of the type webauthn (docs/protocols.md#second-factors): the credential, and what its challenges sign.
alter table auth.mfa_factors add column web_authn_credential jsonb, add column web_authn_aaguid uuid;
alter table auth.mfa_challenges add column web_authn_session_data jsonb;
