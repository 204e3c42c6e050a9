import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

interface Genuine {
  /** A token that is good. */
  token: string
  /** The key that signed it. */
  signing: KeyObject
  verifying: KeyObject
}

/** Access tokens that must all be refused: how each was made, and the token. */
export function forgeTokens(genuine: Genuine): [how: string, token: string][] {
  return [
    ...withoutSignature(genuine),
    ...signedWithThePublicKey(genuine),
    ...signedWithAnotherKey(genuine),
    ...tamperedWith(genuine),
    ...ofAnotherKind(genuine),
    ...shapeless(genuine),
  ]
}

function withoutSignature({ token }: Genuine): [string, string][] {
  const { header, claims, signature } = partsOf(token)
  return ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): [string, string][] => {
    const unsigned = `${encode({ ...header, alg })}.${encode(claims)}`
    return [
      [`alg ${alg}, no signature`, `${unsigned}.`],
      [`alg ${alg}, the genuine signature`, `${unsigned}.${signature}`],
    ]
  })
}

/** Whoever verifies by the token's own word would take the public key for a shared secret. */
function signedWithThePublicKey({ token, verifying }: Genuine): [string, string][] {
  const { header, claims } = partsOf(token)
  const secrets = {
    'the public key as PEM': verifying.export({ format: 'pem', type: 'spki' }),
    'the public key as DER': verifying.export({ format: 'der', type: 'spki' }),
    'the raw public key': verifying.export({ format: 'der', type: 'spki' }).subarray(-32),
    'the public key as JWK': JSON.stringify(verifying.export({ format: 'jwk' })),
    'the name of the key': String(header['kid']),
    'an empty secret': '',
  }
  return ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    Object.entries(secrets).map(([name, secret]): [string, string] => {
      const text = `${encode({ ...header, alg })}.${encode(claims)}`
      const hash = `sha${alg.slice(2)}`
      return [`${alg} with ${name}`, `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`]
    }),
  )
}

function signedWithAnotherKey({ token }: Genuine): [string, string][] {
  const { header, claims } = partsOf(token)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const jwk = publicKey.export({ format: 'jwk' })
  const headers: Record<string, object> = {
    'the name of the genuine key': header,
    'an unknown name': { ...header, kid: 'unknown' },
    'a path for a name': { ...header, kid: '../../../../dev/null' },
    'SQL for a name': { ...header, kid: "' or 1=1 --" },
    'a number for a name': { ...header, kid: 1 },
    'a property of every object for a name': { ...header, kid: '__proto__' },
    'no name': { alg: 'EdDSA', typ: header['typ'] },
    'its key in the header': { ...header, jwk },
    'its key in the header, named': { ...header, kid: 'mine', jwk: { ...jwk, kid: 'mine' } },
    'an address of its key': { ...header, jku: 'https://evil.example/keys.json' },
    'an address of its certificate': { ...header, x5u: 'https://evil.example/cert.pem' },
    'a certificate': { ...header, x5c: ['MIIB'] },
  }
  return Object.entries(headers).map(([name, forged]) => [
    `another key with ${name}`,
    signed(forged, claims, privateKey),
  ])
}

function tamperedWith({ token }: Genuine): [string, string][] {
  const { header, claims, signature } = partsOf(token)
  const changed: Record<string, object> = {
    'more roles': { ...claims, roles: ['manager'] },
    'another person': { ...claims, sub: randomUUID() },
    'another session': { ...claims, sid: randomUUID() },
    'more time': { ...claims, exp: Number(claims['exp']) + 3600 },
  }
  const cut = [0, 1, 20, 43, 85].map((length): [string, string] => [
    `the signature cut to ${length}`,
    `${encode(header)}.${encode(claims)}.${signature.slice(0, length)}`,
  ])
  const flipped = [0, 30, 60].map((at): [string, string] => {
    const letter = signature[at] === 'A' ? 'B' : 'A'
    const other = signature.slice(0, at) + letter + signature.slice(at + 1)
    return [`letter ${at} of the signature changed`, token.replace(signature, other)]
  })
  const tampered = Object.entries(changed).map(([name, forged]): [string, string] => [
    `the genuine signature under ${name}`,
    `${encode(header)}.${encode(forged)}.${signature}`,
  ])
  return [...cut, ...flipped, ...tampered, ['two signatures', `${token}.${signature}`]]
}

/** S-02: signed by us, but as something else or for something else. */
function ofAnotherKind({ token, signing }: Genuine): [string, string][] {
  const { header, claims } = partsOf(token)
  const { typ: _typ, ...untyped } = header
  const { aud: _aud, ...forAnybody } = claims
  const { exp: _exp, ...forEver } = claims
  const { sid: _sid, ...withoutSession } = claims
  const { ver: _ver, ...withoutVersion } = claims
  const hour = 3600
  const kinds: Record<string, [object, object]> = {
    'a checkout token': [
      { ...header, typ: 'checkout+jwt' },
      { ...claims, aud: 'checkout', order: 'ORD' },
    ],
    'a checkout token in the type of an access token': [header, { ...claims, aud: 'checkout' }],
    'a token for a portal that there is not': [header, { ...claims, aud: 'kids-crafts-finance' }],
    'a token for several portals': [
      header,
      {
        ...claims,
        aud: ['kids-crafts', 'kids-crafts-vendor', 'kids-crafts-manager'],
      },
    ],
    'a token for nobody in particular': [header, forAnybody],
    'a plain JWT': [{ ...header, typ: 'JWT' }, claims],
    'a refresh JWT': [{ ...header, typ: 'refresh+jwt' }, claims],
    'a token without type': [untyped, claims],
    'an expired token': [header, { ...claims, exp: Number(claims['iat']) - 1 }],
    'a token for ever': [header, forEver],
    'a token of the future': [header, { ...claims, nbf: Number(claims['exp']) + hour }],
    'a token without session': [header, withoutSession],
    'a token without version': [header, withoutVersion],
    'a token of a name instead of an id': [header, { ...claims, sub: 'parent' }],
    'a role that does not exist': [header, { ...claims, roles: ['admin'] }],
    'roles as one word': [header, { ...claims, roles: 'manager' }],
    'a critical header that nobody knows': [{ ...header, crit: ['magic'], magic: 1 }, claims],
    'ten kilobytes of claims': [header, { ...claims, more: 'x'.repeat(10_000) }],
  }
  return Object.entries(kinds).map(([name, [head, body]]) => [name, signed(head, body, signing)])
}

function shapeless({ token }: Genuine): [string, string][] {
  const [header, claims, signature] = token.split('.')
  return [
    ['nothing', ''],
    ['one dot', '.'],
    ['two dots', '..'],
    ['the header alone', `${header}`],
    ['no signature and no dot', `${header}.${claims}`],
    ['parts in another order', `${claims}.${header}.${signature}`],
    ['an encrypted token', `${header}.${claims}.${signature}.${claims}.${signature}`],
    ['no JSON', `${Buffer.from('{').toString('base64url')}.${claims}.${signature}`],
    ['characters of no token', '\u{2028}%00<script>'.replaceAll(/[^ -~]/g, '?')],
    ['a refresh token', 'x'.repeat(43)],
    ['basic credentials', Buffer.from('parent:password').toString('base64')],
  ]
}

function partsOf(token: string) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  return { header: decode(header), claims: decode(claims), signature }
}

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(header: object, claims: object, key: KeyObject): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
