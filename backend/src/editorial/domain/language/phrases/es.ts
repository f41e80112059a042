import { behind, counting, type Phrases } from './phrases.js';

const NUMBERS = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
/** "e" stands for "y" before the sound of an i. */

export const SPANISH: Phrases = {
  headings: {
    inBrief: 'En resumen',
    toDo: 'Qué hacer',
    leftOpen: 'Lo que las fuentes no aclaran',
    sources: 'Fuentes',
  },
  relatedReading: 'Lee también:',
  untitled: 'Sin título',
  translatedFrom: (language) => `traducido, idioma original: ${language}`,
  quoted: (text) => `«${text.replace(/[«»“”"]/g, '')}»`,
  notMentioned: (part) => `Ninguna fuente aborda el punto ${part}.`,
  littleSaid: (part) => `Aquí se dice poco sobre el punto ${part}.`,
  sourceCount: counting('es', NUMBERS, { none: 'ninguna fuente', one: 'fuente', other: 'fuentes' }),
  sources: 'fuentes',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind,
    both: null,
    angles: {
      'industry-analysis': 'así está el sector',
      'how-to-guide': 'cómo hacerlo paso a paso',
      'market-trends': 'el mercado en cifras',
      'case-study': 'un caso práctico',
      'regulatory-update': 'qué dice la normativa',
      'technology-focus': 'la tecnología, explicada',
      'cost-benefit': 'costes y beneficios',
      'future-outlook': 'lo que viene',
    },
    sourcesSay: (sources) => `qué dicen ${sources}`,
    overview: 'panorama general',
    part: (number) => `panorama general, parte ${number}`,
    endings: [': lo esencial, con fuentes', ' – lo esencial, con todas las fuentes'],
  },
  description: {
    digest: (sources, subject) => `Una síntesis sobre el tema «${subject}», a partir de ${sources}.`,
    endings: [
      'Cada afirmación remite a su fuente.',
      'Todo se puede comprobar allí.',
      'También se señala lo que las fuentes no aclaran.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Una fotografía editorial sobre el tema «${subject}»${themes.length > 0 ? ` (${themes.join('; ')})` : ''}, para los ` +
    `lectores de ${website}: escenario real, luz natural, colores suaves, sin texto ni logotipos.`,
  pointQuestion: '{term}: ¿qué se sabe sobre este punto: {point}?',
  questions: {
    basics: {
      text: '{term}: ¿qué es y cómo funciona?',
      cues:
        'significa llama define definición base principio consiste describe refiere proceso funciona ' +
        'funcionamiento convierte sencillo explica función',
    },
    preparation: {
      text: '{term}: ¿qué hay que tener listo antes de empezar?',
      cues:
        'antes preparar preparación planificar planificación necesario revisar medir estudio elegir reunir listo ' +
        'requisito primero previo',
    },
    steps: {
      text: '{term}: ¿cuáles son los pasos?',
      cues:
        'paso empezar comenzar después luego finalmente aplicar limpiar ajustar instalar seguir repetir comprobar ' +
        'retirar sustituir girar',
    },
    practice: {
      text: '{term}: ¿cómo se hace en la práctica?',
      cues:
        'práctica ejemplo típico habitual uso usar utilizado personas diario cotidiano experiencia rutina ' +
        'costumbre',
    },
    mistakes: {
      text: '{term}: ¿qué errores son frecuentes?',
      cues:
        'error evitar problema incorrecto fallo avería riesgo daño malo defecto frecuente advertencia descuidar ' +
        'nunca olvidar',
    },
    benefits: {
      text: '{term}: ¿qué ventajas tiene?',
      cues:
        'ventaja beneficio mejorar mejor ganancia reducir ahorro ahorrar eficiente eficiencia comodidad duradero ' +
        'valor ayudar aumentar',
    },
    costs: {
      text: '{term}: ¿cuánto cuesta?',
      cues:
        'coste costo cuesta precio gasto pagar pagado euro dólar presupuesto tarifa caro barato factura inversión ' +
        'dinero año',
    },
    savings: {
      text: '{term}: ¿cuánto permite ahorrar y en cuánto tiempo?',
      cues:
        'ahorrar ahorro rentabilidad amortizar reducir menor porciento beneficio ganancia eficiencia ingresos ' +
        'rendimiento años recuperar',
    },
    decision: {
      text: '{term}: ¿cuándo merece la pena?',
      cues:
        'merece pena decidir decisión comparar comparación depende alternativa opción elegir elección mejor ' +
        'adecuado equilibrio considerar',
    },
    risks: {
      text: '{term}: ¿qué riesgos y límites tiene?',
      cues:
        'riesgo límite limitación problema reto preocupación inconveniente desventaja barrera difícil escasez ' +
        'fallo incertidumbre débil embargo depende',
    },
    state: {
      text: '{term}: ¿cuál es la situación actual?',
      cues:
        'hoy actual actualmente mercado industria sector cuota número ventas tamaño informe encuesta millones ' +
        'porciento creció',
    },
    drivers: {
      text: '{term}: ¿qué impulsa el cambio?',
      cues:
        'porque factor impulsa demanda crecimiento causa razón política precio presión aumento apoyo incentivo ' +
        'subir llevó resultado',
    },
    players: {
      text: '{term}: ¿quiénes son los principales actores?',
      cues:
        'empresa compañía fabricante proveedor cliente firma industria asociación gobierno instalador organización ' +
        'operador usuario ingeniero personal',
    },
    challenges: {
      text: '{term}: ¿cuáles son los retos?',
      cues:
        'reto desafío problema difícil dificultad escasez barrera falta obstáculo riesgo complejo lento coste ' +
        'formación preocupación',
    },
    trends: {
      text: '{term}: ¿qué tendencias se observan?',
      cues:
        'tendencia creciente crecimiento aumento sube cambio nuevo demanda cada reciente año más popular cambiar ' +
        'adoptar',
    },
    numbers: {
      text: '{term}: ¿qué cifras lo describen?',
      cues:
        'porciento millón millones media promedio número cifra encuesta datos informe estudio tasa cuota medido ' +
        'toneladas horas',
    },
    background: {
      text: '{term}: ¿cuál es el punto de partida de un caso típico?',
      cues:
        'antes contexto edificio empresa casa lugar proyecto familia escuela oficina empezó origen antiguo ' +
        'propietario decidió situación historia',
    },
    approach: {
      text: '{term}: ¿qué se hizo en la práctica?',
      cues:
        'instaló introdujo cambió sustituyó utilizó diseñó construyó equipo plan formó aplicó montó añadió empezó ' +
        'proyecto eligió',
    },
    results: {
      text: '{term}: ¿qué resultados dio?',
      cues:
        'resultado después bajó cayó subió ahorró redujo mejoró aumento descenso porciento halló medido comparado ' +
        'menor mayor',
    },
    lessons: {
      text: '{term}: ¿qué enseña la experiencia?',
      cues:
        'lección aprender aprendido debería experiencia recomendar consejo importante clave error próximo recordar ' +
        'importa debe',
    },
    rules: {
      text: '{term}: ¿qué normas se aplican?',
      cues:
        'norma normativa regla reglamento ley legal directiva requisito exigir obligatorio debe permiso código ' +
        'prohibición cumplimiento certificado',
    },
    affected: {
      text: '{term}: ¿a quién afectan las normas?',
      cues:
        'propietario operador empresa negocio arrendador fabricante instalador aplica afectado responsable usuario ' +
        'hogar empleador inquilino vendedor',
    },
    duties: {
      text: '{term}: ¿qué hay que hacer para cumplir las normas?',
      cues:
        'debe obligación registro inspección informe comprobar documento inscribir certificado conservar cumplir ' +
        'plazo prueba anual presentar exigir solicitud',
    },
    dates: {
      text: '{term}: ¿desde cuándo se aplican las normas?',
      cues: 'desde fecha plazo enero año hasta fase transición antes mes después vigor entrada 2025 2026 2027 2030',
    },
    technology: {
      text: '{term}: ¿qué tecnología hay detrás?',
      cues:
        'tecnología técnico sistema componente compresor sensor dispositivo diseño programa control circuito ' +
        'material motor máquina principio',
    },
    advances: {
      text: '{term}: ¿qué novedades técnicas hay?',
      cues:
        'nuevo reciente moderno último avance desarrollo mejorado investigación innovación generación digital ' +
        'inteligente introducido sustituye próximo',
    },
    choice: {
      text: '{term}: ¿en qué conviene fijarse al elegir?',
      cues:
        'elegir elección selección fijarse comparar valoración etiqueta calidad tamaño correcto modelo opción ' +
        'recomendar adecuado mejor importante certificado',
    },
    outlook: {
      text: '{term}: ¿qué se espera en los próximos años?',
      cues:
        'futuro será espera esperado previsión previsto proyecto plan objetivo próximo década 2030 2035 años ' +
        'perspectiva probable',
    },
    consequences: {
      text: '{term}: ¿qué supone para las personas y las empresas?',
      cues:
        'significa supone debería necesita considerar propietario cliente empresa hogar preparar consejo ' +
        'importante ayuda impacto afecta planificar',
    },
  },
  angleWords: {
    'industry-analysis': 'industria sector empresa fabricante proveedor instalador actor competencia',
    'how-to-guide':
      'guía planificar preparar preparación instalar instalación montar montaje sustituir mantener mantenimiento limpiar elegir ' +
      'aislar error comprobar ajuste conservar tamaño',
    'market-trends': 'mercado tendencia cifra venta encuesta estadística demanda número',
    'case-study': 'caso estudio lección experiencia proyecto campo reparación',
    'regulatory-update':
      'norma normativa reglamento ley legal directiva obligación permiso cumplimiento seguridad ayuda subvención registro',
    'technology-focus': 'tecnología técnico sensor sistema material refrigerante inversor celda temperatura',
    'cost-benefit':
      'coste costo precio pagar amortización ahorro ahorrar factura tarifa dinero presupuesto rendimiento beneficio',
    'future-outlook': 'futuro perspectiva mañana previsión década estrategia próximo',
  },
};
