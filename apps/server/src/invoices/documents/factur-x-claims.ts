/**
 * An invoice's metadata: PDF/A-3b, and a Factur-X invoice with the profile EN 16931. PDF/A requires
 * a description of every foreign property, even PDF/UA's.
 */
export function facturXClaims(fileName: string): string {
  return oneLine(`
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      <pdfaid:part>3</pdfaid:part>
      <pdfaid:conformance>B</pdfaid:conformance>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${facturX}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          ${schema({
            name: 'Factur-X PDFA Extension Schema',
            namespace: facturX,
            prefix: 'fx',
            properties: [
              property('DocumentType', 'Text', 'The type of the hybrid document'),
              property('DocumentFileName', 'Text', 'The name of the attached XML file'),
              property('Version', 'Text', 'The version of the XML schema'),
              property('ConformanceLevel', 'Text', 'The profile of the attached XML file'),
            ],
          })}
          ${schema({
            name: 'PDF/UA identification schema',
            namespace: 'http://www.aiim.org/pdfua/ns/id/',
            prefix: 'pdfuaid',
            properties: [property('part', 'Integer', 'The part of ISO 14289 that the document follows')],
          })}
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`)
}

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

interface Schema {
  name: string
  namespace: string
  prefix: string
  properties: readonly string[]
}

function schema({ name, namespace, prefix, properties }: Schema): string {
  return `
    <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>${name}</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li>`
}

function property(name: string, valueType: 'Text' | 'Integer', description: string): string {
  const category = valueType === 'Text' ? 'external' : 'internal'
  return `
    <rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name>
      <pdfaProperty:valueType>${valueType}</pdfaProperty:valueType>
      <pdfaProperty:category>${category}</pdfaProperty:category>
      <pdfaProperty:description>${description}</pdfaProperty:description>
    </rdf:li>`
}

const oneLine = (xml: string) => xml.replaceAll(/\n\s*/g, ' ').replaceAll('> <', '><').trim()
