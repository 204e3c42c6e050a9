import { enableCompileCache } from 'node:module'
import path from 'node:path'

// A second start finds its sources compiled and their types stripped, of the server as of a command. This file and those that import it first are JavaScript,
// because for a single one with types Node loads the compiler that strips them: 20 MB, and a tenth of a second.
enableCompileCache(path.resolve(import.meta.dirname, '../../../../node_modules/.cache/kids-crafts/compiled'))
