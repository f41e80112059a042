import { kinship } from './kinship.js';

export const PORTUGUESE_KINSHIP = kinship({
  endings: `
    acao acoe acion icao coes cao ca aca ador edor dor mento iment ament anc enc anci enci ant ent ad id idad iv
    ic os al ial eir ar ur adur ag ez ist avel ivel ao aco i
  `,
  alike: `
    proteger proteção protegido
    reduzir redução reduz
    produzir produção produz
    construir construção construído
    vender venda vendas vendido
    perder perda perde
    abrir abertura aberto
    crescer crescimento cresce
    preço preços custo custos custa despesa tarifa renda mensalidade
    substituir trocar mudar troca substituição
    avaria avarias falha falhas
    ruído barulho silencioso
    lei regra regras regulamento obrigação obrigatório decreto
    casa habitação lar
    erro erros
    coima coimas multa multas sanção sanções
    comprar compra aquisição
    apoio apoios subsídio
    inquilino senhorio arrendar arrendamento
    carro automóvel viatura
    consumir consumo consome
    reparar reparação arranjar conserto
    empresa sociedade companhia
    trabalhador funcionário pessoal
    prazo prazos data
    plantar plantação plantações plantado plantio
    início começar começo
    perigo risco
  `,
  fields: `
    segurança perigo risco acidente queda ferimento socorro
    clima temperatura chuva geada calor
    crescimento crescer ampliação aumento subida descida
    prazo data calendário
    erro problema avaria fracasso dificuldade
  `,
  // “talhão”, “talhões”
  before: (stem) => stem.replace(/(?<=.{3})[ãõ]$/, ''),
});
