import { kinship } from './kinship.js';

export const SPANISH_KINSHIP = kinship({
  endings: `
    acion icion cion sion ador edor idor dor miento imient amient ient anz anci enci ancia encia ant ent ad id
    ead idad iv ic os al ial ar er ero ur adur aj ez ist abl ibl eri i
  `,
  alike: `
    proteger protección protegido
    reducir reducción reduce
    producir producción produce
    construir construcción construido
    probar prueba pruebas prueban
    cerrar cierre cierra cerrado
    vender venta ventas vendido
    perder pérdida pierde
    regar riego riega
    abrir apertura abierto
    crecer crecimiento crece crecido
    precio precios coste costes costo cuesta gasto tarifa cuota
    sustituir cambiar reemplazar cambio
    avería averías fallo fallos
    ruido ruidoso silencioso
    ley norma normas reglamento obligación obligatorio decreto
    casa vivienda hogar
    error errores equivocación
    sanción sanciones multa multas
    comprar compra adquisición
    ayuda ayudas subvención subvenciones
    inquilino arrendador alquiler alquilar
    coche automóvil vehículo
    consumir consumo consume
    reparar reparación arreglar
    empresa compañía sociedad
    empleado trabajador personal plantilla
    plazo plazos fecha
    compensar compensa ahorro ahorra ahorrar rentable amortiza
    comienzo empezar inicio comenzar
  `,
  fields: `
    seguridad peligro riesgo accidente caída lesión
    clima temperatura lluvia helada calor
    crecimiento crecer ampliación aumento subida descenso
    plazo fecha calendario vencimiento
    error problema avería fracaso dificultad
  `,
});
