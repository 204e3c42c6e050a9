import { XmlDocument, XmlElement } from 'libxml2-wasm'

/** A document as plain objects, because every access to libxml2's tree costs a WebAssembly call. */
export interface Tree {
  /** With its prefix. */
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly Tree[]
}

export function treeOf(xml: string): Tree {
  using document = XmlDocument.fromString(xml)
  return toTree(document.root)
}

function toTree(element: XmlElement): Tree {
  const children: Tree[] = []
  let text = ''
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(toTree(node))
    else if (children.length === 0) text += node.content
  }
  const prefix = element.prefix === '' ? '' : `${element.prefix}:`
  const isLeaf = children.length === 0
  // In these documents only leaves have attributes, and reading them costs as much as everything
  // else.
  const attributes = isLeaf ? Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])) : {}
  return { name: `${prefix}${element.name}`, text: isLeaf ? text : '', attributes, children }
}

/** All elements at a path such as `cac:Party/cbc:EndpointID`. */
export function allAt(tree: Tree, path: string): Tree[] {
  return path
    .split('/')
    .reduce<Tree[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [tree],
    )
}

export function textAt(tree: Tree, path: string): string | undefined {
  const [found, another] = allAt(tree, path)
  if (another !== undefined) throw new Error(`There are several ${path}`)
  return found?.text
}
