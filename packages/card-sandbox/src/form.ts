import { ApiError, invalid } from './api-error.ts'

/**
 * Nested form fields: `line_items[0][price_data][currency]=usd`. Lists are objects with numbers as
 * keys.
 */
export interface FormFields {
  [name: string]: string | FormFields
}

const deepestNesting = 8

export function decodeForm(text: string): FormFields {
  const fields = emptyFields()
  for (const [key, value] of new URLSearchParams(text)) put(fields, pathOf(key), value, key)
  return fields
}

// Without a prototype a field named __proto__ is a field like any other.
const emptyFields = (): FormFields => Object.create(null) as FormFields

function pathOf(key: string): string[] {
  const [, head, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? []
  if (head === undefined || rest === undefined) throw invalid(key, `Invalid parameter name: ${key}`)
  const path = [head, ...rest.slice(1, -1).split('][')]
  if (rest === '') path.pop()
  if (path.length > deepestNesting) throw invalid(key, `Invalid parameter name: ${key}`)
  return path
}

function put(fields: FormFields, path: string[], value: string, key: string) {
  let target = fields
  for (const [depth, part] of path.entries()) {
    // `expand[]=x` appends.
    const name = part === '' ? String(Object.keys(target).length) : part
    const existing = target[name]
    if (depth === path.length - 1) {
      if (typeof existing === 'object') throw invalid(key, `Invalid object: ${key}`)
      target[name] = value
      return
    }
    if (typeof existing === 'string') throw invalid(key, `Invalid object: ${key}`)
    target = existing ?? (target[name] = emptyFields())
  }
}

/**
 * Reads fields by type; what is wrong is refused in the words of the API, with the path of the
 * parameter.
 */
export class Params {
  readonly #fields: FormFields
  readonly #path: string

  constructor(fields: FormFields, path = '') {
    this.#fields = fields
    this.#path = path
  }

  allowOnly(...names: string[]): this {
    const unknown = Object.keys(this.#fields).find((name) => !names.includes(name))
    if (unknown !== undefined) {
      const param = this.path(unknown)
      throw invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
    }
    return this
  }

  text(name: string, maxLength = 5000): string | undefined {
    const value = this.#fields[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalid(this.path(name), `Invalid string: ${this.path(name)}`)
    if (value.length > maxLength) {
      throw invalid(this.path(name), `Invalid string: must be at most ${maxLength} characters`)
    }
    return value
  }

  requiredText(name: string, maxLength?: number): string {
    return this.text(name, maxLength) ?? this.#refuseMissing(name)
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const known = values.find((each) => each === value)
    if (known === undefined) {
      throw invalid(this.path(name), `Invalid ${this.path(name)}: must be one of ${values.join(', ')}`)
    }
    return known
  }

  integer(name: string): number | undefined {
    const value = this.text(name, 16)
    if (value === undefined) return undefined
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(Number(value))) {
      throw invalid(this.path(name), `Invalid integer: ${value}`, 'parameter_invalid_integer')
    }
    return Number(value)
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.#refuseMissing(name)
  }

  object(name: string): Params | undefined {
    const value = this.#fields[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw invalid(this.path(name), `Invalid object`)
    return new Params(value, this.path(name))
  }

  objects(name: string): Params[] {
    const list = this.object(name)
    return list ? Object.keys(list.#fields).flatMap((key) => list.object(key) ?? []) : []
  }

  texts(name: string): string[] {
    const list = this.object(name)
    return list ? Object.keys(list.#fields).flatMap((key) => list.text(key) ?? []) : []
  }

  metadata(): Record<string, string> {
    const fields = this.object('metadata')
    if (!fields) return {}
    const names = Object.keys(fields.#fields)
    if (names.length > 50) throw invalid('metadata', 'You can have up to 50 metadata keys')
    const tooLong = names.find((name) => name.length > 40)
    if (tooLong) throw invalid(`metadata[${tooLong}]`, 'Metadata keys can be up to 40 characters long')
    return Object.fromEntries(names.map((name) => [name, fields.text(name, 500) ?? '']))
  }

  path(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`
  }

  #refuseMissing(name: string): never {
    const param = this.path(name)
    throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}
